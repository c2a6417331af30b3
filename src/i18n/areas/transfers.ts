import { addArea } from '../dictionaries'

addArea('transfers', textsByLanguage('transfers'))
