import { appearance } from './appearance'
import { assets } from './assets'
import { auth } from './auth'
import { common } from './common'
import { home } from './home'
import { messages } from './messages'
import { problems } from './problems'
import { purchase } from './purchase'
import { shell } from './shell'
import { titles } from './titles'
import { wallet } from './wallet'
import { welcome } from './welcome'

export const en = {
  appearance,
  assets,
  auth,
  common,
  home,
  messages,
  problems,
  purchase,
  shell,
  titles,
  wallet,
  welcome,
} as const
