import { positions as en } from '../en/positions'
import { addArea } from '../packaged-dictionaries'
import { positions as zh } from '../zh/positions'

addArea('positions', { en, zh })
