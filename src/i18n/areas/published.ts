import { addArea } from '../dictionaries'
import { published as en } from '../en/published'
import { published as zh } from '../zh/published'

addArea('published', { en, zh })
