export const playbackNotices = {
  title: 'Una clase no se está grabando',
  noRoom:
    'La grabación de «{{lesson}}» se ha detenido: el disco del servidor no tiene espacio. La clase continúa; la grabación se reanuda sola cuando haya espacio.',
  storeAway:
    'La grabación de «{{lesson}}» se ha detenido: no se puede escribir en el disco. La clase continúa; la grabación se reanuda sola cuando se pueda escribir.',
  goingTitle: 'Se eliminarán grabaciones pronto',
  going:
    '{{n}} grabaciones, entre ellas «{{name}}», se han conservado el tiempo que fija la escuela y se eliminarán definitivamente dentro de {{days}} días. Retenga en la lista de grabaciones las que deban permanecer.',
}
