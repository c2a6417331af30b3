import { transfers as en } from '../en/transfers'
import { addArea } from '../packaged-dictionaries'
import { transfers as zh } from '../zh/transfers'

addArea('transfers', { en, zh })
