/** The web has a tab bar of its own, in the frame. */
export const NativeTabBar = () => null
