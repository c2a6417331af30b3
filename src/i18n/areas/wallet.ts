import { addArea } from '../dictionaries'
import { wallet as en } from '../en/wallet'
import { wallet as zh } from '../zh/wallet'

addArea('wallet', { en, zh })
