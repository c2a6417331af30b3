import type { Declarations } from './declarations/shape'

/** Configuration that the compiler and the driver pass to the host in the browser, as JSON. */

export interface TabConfiguration {
  readonly pagePath: string
  readonly text: string
  readonly iconPath?: string
  readonly selectedIconPath?: string
}

export interface TabBarConfiguration {
  readonly custom?: boolean
  readonly color?: string
  readonly selectedColor?: string
  readonly backgroundColor?: string
  readonly borderStyle?: string
  readonly list: readonly TabConfiguration[]
}

/** The parts of `app.json` that the host reads. */
export interface AppConfiguration {
  readonly entryPagePath?: string
  readonly pages: readonly string[]
  readonly subPackages?: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly window?: PageConfiguration
  readonly tabBar?: TabBarConfiguration
  readonly usingComponents?: Readonly<Record<string, string>>
  /** If absent, a host reports neither its theme nor changes of it. */
  readonly darkmode?: boolean
  /** Reasons that a host shows when it asks for a permission. */
  readonly permission?: Readonly<Record<string, { readonly desc: string }>>
  /** Position calls that the package declares; the host refuses others. */
  readonly requiredPrivateInfos?: readonly string[]
}

/** The `.json` file of a page or component. */
export interface PageConfiguration {
  readonly component?: boolean
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly navigationStyle?: 'default' | 'custom'
  readonly navigationBarTitleText?: string
  readonly enablePullDownRefresh?: boolean
  readonly onReachBottomDistance?: number
}

export type DeviceLanguage = 'en' | 'zh_CN' | 'zh_TW'
export type DeviceTheme = 'light' | 'dark'
export type NetworkType = 'wifi' | '4g' | 'none'

/** `needed` until the user has agreed to the package's privacy contract. */
export type PrivacyConsent = 'none' | 'needed'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The parts of a package that the host reads. */
export interface PackageDescription {
  readonly app: AppConfiguration
  /** All pages, including those of sub-packages. */
  readonly pages: readonly string[]
  /** Every `.json` of the package by its path without extension. */
  readonly json: Readonly<Record<string, PageConfiguration>>
  /** Every `.wxss`, imports inlined, by its path without extension. */
  readonly styles: Readonly<Record<string, string>>
  /** Names of everything that real hosts have in `wx`. Those that this host lacks throw. */
  readonly knownCalls: readonly string[]
  /** The vendor's declarations of the calls that the package names. */
  readonly declarations: Declarations
}

/** Start options of a package, which can differ each time. */
export interface Opening {
  readonly device: {
    readonly language: DeviceLanguage
    readonly theme: DeviceTheme
    readonly network: NetworkType
    readonly privacy: PrivacyConsent
    /** The user's earlier decisions, by scope; the host asks for the others. */
    readonly grants: Readonly<Record<string, boolean>>
    /** Position of the device; undefined if it cannot be determined. */
    readonly position?: Position
  }
  /** Page and query to open; empty for the package's entry. */
  readonly entry: string
  /** Storage content at the start: JSON texts by key. */
  readonly storage: Readonly<Record<string, string>>
}

export interface HostConfiguration extends PackageDescription, Opening {}
