module example.org/pyramid-adapter

go 1.18
