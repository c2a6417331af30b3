import type { PluginObj } from '@babel/core'

export declare const textsOfEveryLanguage: (babel: unknown) => PluginObj
