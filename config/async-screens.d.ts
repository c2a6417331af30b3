import type { PluginObj } from '@babel/core'

/** The screen below `src`, and the sub-package it lies in. */
interface AsyncScreen {
  readonly screen: string
  readonly root: string
}

export declare const ASYNC_SCREENS: Readonly<Record<string, AsyncScreen>>
export declare const ASYNC_HOSTS: ReadonlySet<string>
export declare const fetchScreensFromSubPackages: (babel: unknown) => PluginObj
