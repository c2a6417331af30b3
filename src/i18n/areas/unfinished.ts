import { addArea } from '../dictionaries'

addArea('unfinished', textsByLanguage('unfinished'))
