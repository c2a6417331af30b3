import { published as en } from '../en/published'
import { addArea } from '../packaged-dictionaries'
import { published as zh } from '../zh/published'

addArea('published', { en, zh })
