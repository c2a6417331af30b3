import type { ReactNode } from 'react'

/** A mini-program draws its own frame: the tab bar is the host's, and pages load with their package. */
export const AppFrame = ({ children }: { readonly children?: ReactNode }) => <>{children}</>
