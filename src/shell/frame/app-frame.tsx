import type { ReactNode } from 'react'

/** A mini-program needs no frame: the host draws the tab bar, and the package contains all pages. */
export const AppFrame = ({ children }: { readonly children?: ReactNode }) => <>{children}</>
