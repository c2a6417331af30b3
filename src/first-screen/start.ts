// The other hosts start the app by themselves.
export {}
