export const playbackNotices = {
  title: 'Una clase no se está grabando',
  noRoom:
    '«{{lesson}}» no se está grabando: el disco del servidor no tiene espacio. La clase continúa; la grabación empieza sola cuando haya espacio.',
  storeAway:
    '«{{lesson}}» no se está grabando: no se puede escribir en el disco. La clase continúa; la grabación empieza sola cuando se pueda escribir.',
  schoolFull:
    '«{{lesson}}» no se está grabando: el almacenamiento de la escuela está agotado. La clase continúa; la grabación empieza sola cuando se eliminen archivos o el proveedor dé más espacio.',
  littleRoomTitle: 'Quizá no haya espacio para las grabaciones de hoy',
  littleRoom:
    'Clases que se grabarán en las próximas 24 horas: {{n}}. Por el tamaño de las últimas grabaciones, al disco del servidor le falta espacio para eso. Libere espacio o elimine las grabaciones que ya no se necesiten; cuando se llene, las clases continúan pero no se graban.',
  goingTitle: 'Se eliminarán grabaciones pronto',
  going:
    '{{n}} grabaciones, entre ellas «{{name}}», se han conservado el tiempo que fija la escuela y se eliminarán definitivamente dentro de {{days}} días. Retenga en la lista de grabaciones las que deban permanecer.',
}
