import { addArea } from '../dictionaries'
import { passwords as en } from '../en/passwords'
import { passwords as zh } from '../zh/passwords'

addArea('passwords', { en, zh })
