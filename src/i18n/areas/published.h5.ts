import { published as en } from '../en/published'
import { addLateArea } from '../late-areas'
import { published as zh } from '../zh/published'

addLateArea('published', { en, zh })
