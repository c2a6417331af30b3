import { addArea } from '../dictionaries'
import { transfers as en } from '../en/transfers'
import { transfers as zh } from '../zh/transfers'

addArea('transfers', { en, zh })
