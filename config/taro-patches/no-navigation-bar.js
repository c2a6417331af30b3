// Stands in for the navigation bar of Taro's web router: the shell has a header of its own. Document titles do without it.
export const initNavigationBar = () => undefined
