// Replaces parts of Taro that the web build does not need. These are the web components library (the app uses plain
// HTML components; its run time is 40 KiB gzip) and its stylesheets with an icon font.
export {}
