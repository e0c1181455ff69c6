import { type Entry, lexiconOf, type WordLists, written } from './word-quest-lexicon.ts'

// The Spanish words of Word Quest. Choices share number and gender, so that no article tells them apart.

const FEMININE: WordLists = {
  being: `rana tortuga=turtle ardilla=squirrel abeja oveja vaca gata=cat niña abuela tía hermana maestra reina=queen
    princesa bruja hada sirena araña ballena paloma=bird`,
  food: `manzana=apple zanahoria=carrot cereza=cherry galleta=cookie sopa=soup naranja tortilla ensalada=salad
    fresa sandía leche=milk pera`,
  place: `casa=house escuela=school iglesia=church montaña=mountain playa selva cueva isla ciudad granja tienda
    biblioteca calle cocina`,
  thing: `llave=key caja=box cama=bed puerta=door lámpara=lamp corona=crown campana=bell cámara=camera guitarra=guitar
    cometa pelota linterna ventana silla mesa mochila`,
  body: `mano=hand nariz oreja=ear cola pata rodilla barriga`,
  time: `noche semana tarde mañana hora primavera`,
  sky: `luna=moon estrella=star nube=cloud lluvia tormenta nieve`,
}
const MASCULINE: WordLists = {
  being: `gato=cat perro=dog pez=fish conejo=rabbit ratón=mouse caracol=snail pájaro=bird oso león tigre lobo zorro
    búho pato caballo burro mono elefante niño abuelo tío hermano maestro rey=king príncipe dragón robot=bot
    fantasma=ghost pirata gigante`,
  food: `pastel=cake huevo=egg queso=cheese pan plátano=banana maíz arroz helado mango dulce=candy`,
  place: `castillo=castle bosque río lago parque pueblo jardín hospital=hospital puente=bridge camino=road desierto
    mar museo`,
  thing: `libro=book mapa=map barco=sailboat tren=train carro=car avión=plane cohete=rocket globo=balloon tambor=drum
    regalo=gift lápiz=pencil martillo=hammer reloj=clock sombrero paraguas=umbrella zapato tesoro espejo`,
  body: `ojo=eye pie dedo diente brazo corazón=heart hueso=bone`,
  time: `día año verano invierno minuto mes`,
  sky: `sol=sun viento trueno`,
}
const DOES: WordLists = {
  search: `busca encuentra sigue mira`,
  eat: `come prueba mastica muerde`,
  make: `dibuja construye pinta escribe`,
  love: `quiere extraña adora`,
  carry: `lleva trae guarda esconde lanza`,
  open: `abre cierra limpia lava`,
  talk: `llama saluda invita`,
}
const DO: WordLists = {
  land: `caminar correr saltar subir viajar`,
  water: `nadar navegar flotar bucear`,
  rest: `dormir descansar esperar`,
  voice: `cantar hablar reír gritar`,
}

/** For words that are used only in the singular. */
function nouns(lists: WordLists, gender: 'f' | 'm'): Entry[] {
  return Object.entries(lists).flatMap(([group, list]) =>
    written(list).map(({ word, picture }) => ({
      word,
      kind: `noun.one.${gender}`,
      group,
      picture,
    })),
  )
}

function verbs(lists: WordLists, kind: string): Entry[] {
  return Object.entries(lists).flatMap(([group, list]) =>
    written(list).map(({ word }) => ({ word, kind, group, picture: null })),
  )
}

export const SPANISH = lexiconOf([
  ...nouns(FEMININE, 'f'),
  ...nouns(MASCULINE, 'm'),
  ...verbs(DOES, 'verb.s.object'),
  ...verbs(DO, 'verb.base.way'),
])
