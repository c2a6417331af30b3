// Replaces Taro's pull-down component on the web: no page uses it, because the shell has a working one.
export default () => null
