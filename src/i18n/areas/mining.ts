import { addArea } from '../dictionaries'

addArea('mining', textsByLanguage('mining'))
