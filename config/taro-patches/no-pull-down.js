// Stands in for Taro's own pull-down component: on the web no page asks for it, the shell has one that works.
export default () => null
