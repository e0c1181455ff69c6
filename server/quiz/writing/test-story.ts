/** The blurb of a book with enough evidence for a quiz. */
export const STORY =
  'Pip the fox finds a lantern in the snow. She carries it home because her brother fears the dark. ' +
  'On the way a goose asks for help with her eggs. Pip must choose between the goose and home. ' +
  'The storm comes over the hill very fast. A badger lets them all into his warm den. ' +
  'They sing until the morning light arrives. The brother is not afraid of the dark again. ' +
  'Pip gives the lantern to the badger. The goose brings them a feather every spring.'
