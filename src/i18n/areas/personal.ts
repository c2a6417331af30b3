import { personal as en } from '../en/personal'
import { addArea } from '../packaged-dictionaries'
import { personal as zh } from '../zh/personal'

addArea('personal', { en, zh })
