// Styles and images have no effect in jsdom.
module.exports = ''
