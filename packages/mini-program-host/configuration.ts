import type { Declarations } from './declarations/shape'

/** What the compiler and the driver hand to the host in the browser, as JSON. */

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

/** `app.json`, as far as the host reads it. */
export interface AppConfiguration {
  readonly entryPagePath?: string
  readonly pages: readonly string[]
  readonly subPackages?: readonly { readonly root: string; readonly pages: readonly string[] }[]
  readonly window?: PageConfiguration
  readonly tabBar?: TabBarConfiguration
  readonly usingComponents?: Readonly<Record<string, string>>
  /** Without it a host neither tells its theme nor that it changed. */
  readonly darkmode?: boolean
  /** What a host says when it asks for a permission. */
  readonly permission?: Readonly<Record<string, { readonly desc: string }>>
  /** Calls for the position that a host admits. */
  readonly requiredPrivateInfos?: readonly string[]
}

/** A page's or a component's own `.json`. */
export interface PageConfiguration {
  readonly component?: boolean
  readonly usingComponents?: Readonly<Record<string, string>>
  readonly navigationStyle?: 'default' | 'custom'
  readonly navigationBarTitleText?: string
  readonly enablePullDownRefresh?: boolean
  readonly onReachBottomDistance?: number
}

/** The languages a host reports. */
export type DeviceLanguage = 'en' | 'zh_CN' | 'zh_TW'
export type DeviceTheme = 'light' | 'dark'
export type NetworkType = 'wifi' | '4g' | 'none'

/** Whether a person has yet to agree to the package's privacy contract. */
export type PrivacyConsent = 'none' | 'needed'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** What of a package the host reads. */
export interface PackageDescription {
  readonly app: AppConfiguration
  /** All pages, those of sub-packages included. */
  readonly pages: readonly string[]
  /** Every `.json` of the package by its path without ending. */
  readonly json: Readonly<Record<string, PageConfiguration>>
  /** Every `.wxss`, imports inlined, by its path without ending. */
  readonly styles: Readonly<Record<string, string>>
  /** Names of everything real hosts offer below `wx`: those this host lacks throw. */
  readonly knownCalls: readonly string[]
  /** What the vendor declares of those that the package names. */
  readonly declarations: Declarations
}

/** How a package is opened: what differs from one time to the next. */
export interface Opening {
  readonly device: {
    readonly language: DeviceLanguage
    readonly theme: DeviceTheme
    readonly network: NetworkType
    readonly privacy: PrivacyConsent
    /** What the person allowed or refused before, by scope; they are asked for the others. */
    readonly grants: Readonly<Record<string, boolean>>
    /** Where the device is; undefined where it cannot tell. */
    readonly position?: Position
  }
  /** Page and query to be opened; empty for the package's own entry. */
  readonly entry: string
  /** What storage holds at the start: JSON texts by key. */
  readonly storage: Readonly<Record<string, string>>
}

export interface HostConfiguration extends PackageDescription, Opening {}
