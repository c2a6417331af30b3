import { addArea } from '../dictionaries'
import { information as en } from '../en/information'
import { information as zh } from '../zh/information'

addArea('information', { en, zh })
