import { purchase as en } from '../en/purchase'
import { addArea } from '../packaged-dictionaries'
import { purchase as zh } from '../zh/purchase'

addArea('purchase', { en, zh })
