import { exchange as en } from '../en/exchange'
import { addArea } from '../packaged-dictionaries'
import { exchange as zh } from '../zh/exchange'

addArea('exchange', { en, zh })
