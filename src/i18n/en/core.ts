import { appearance } from './appearance'
import { assets } from './assets'
import { common } from './common'
import { home } from './home'
import { messages } from './messages'
import { orders } from './orders'
import { shell } from './shell'
import { titles } from './titles'
import { welcome } from './welcome'

/** Texts for every screen: in the first download, and in the main package of a mini-program. */
export const core = { appearance, assets, common, home, messages, orders, shell, titles, welcome } as const
