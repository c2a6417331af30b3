import { records as en } from '../en/records'
import { addArea } from '../packaged-dictionaries'
import { records as zh } from '../zh/records'

addArea('records', { en, zh })
