import { auth } from './auth'
import { core } from './core'
import { problems } from './problems'
import { purchase } from './purchase'
import { wallet } from './wallet'

export const zh = { ...core, auth, problems, purchase, wallet } as const
