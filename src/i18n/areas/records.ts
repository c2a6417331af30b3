import { addArea } from '../dictionaries'
import { records as en } from '../en/records'
import { records as zh } from '../zh/records'

addArea('records', { en, zh })
