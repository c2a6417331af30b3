// Replaces the navigation bar of Taro's web router, because the shell draws its header. Document titles do not need
// it.
export const initNavigationBar = () => undefined
