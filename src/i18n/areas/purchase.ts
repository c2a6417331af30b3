import { addArea } from '../dictionaries'
import { purchase as en } from '../en/purchase'
import { purchase as zh } from '../zh/purchase'

addArea('purchase', { en, zh })
