// Stands in for parts of Taro that the web build does without: the library of web components (plain HTML components
// are used instead; its run time alone is 40 KiB gzip) and the stylesheets with an icon font in them.
export {}
