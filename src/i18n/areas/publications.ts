import { addArea } from '../dictionaries'

addArea('publications', textsByLanguage('publications'))
