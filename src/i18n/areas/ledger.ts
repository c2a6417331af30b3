import { addArea } from '../dictionaries'
import { ledger as en } from '../en/ledger'
import { ledger as zh } from '../zh/ledger'

addArea('ledger', { en, zh })
