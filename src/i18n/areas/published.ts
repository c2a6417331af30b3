import { addArea } from '../dictionaries'

addArea('published', textsByLanguage('published'))
