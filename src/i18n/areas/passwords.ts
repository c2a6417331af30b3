import { passwords as en } from '../en/passwords'
import { addArea } from '../packaged-dictionaries'
import { passwords as zh } from '../zh/passwords'

addArea('passwords', { en, zh })
