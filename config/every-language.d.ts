import type { PluginObj } from '@babel/core'

export declare const LANGUAGES: readonly string[]
export declare const textsOfEveryLanguage: (babel: unknown) => PluginObj
