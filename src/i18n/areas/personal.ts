import { addArea } from '../dictionaries'
import { personal as en } from '../en/personal'
import { personal as zh } from '../zh/personal'

addArea('personal', { en, zh })
