// On the web the area comes with its language.
export {}
