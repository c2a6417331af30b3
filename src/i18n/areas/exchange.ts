import { addArea } from '../dictionaries'
import { exchange as en } from '../en/exchange'
import { exchange as zh } from '../zh/exchange'

addArea('exchange', { en, zh })
