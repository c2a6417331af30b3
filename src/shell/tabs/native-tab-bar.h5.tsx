/** Renders nothing: on the web the frame draws the tab bar. */
export const NativeTabBar = () => null
