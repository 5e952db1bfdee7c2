import type { Shape } from '../shape.ts'
import type { site as zh } from '../zh/site.ts'

export const site: Shape<typeof zh> = {
  home: {
    banners: 'Novedades de la escuela',
    catalogue: 'Elegir un curso',
    register: 'Abrir una cuenta de alumno',
    signIn: 'Entrar a clase',
    method: {
      title: 'Una clase de ida y vuelta',
      hands: 'Levante la mano y suba al estrado',
      handsText:
        'Con un gesto del profesor, su voz y su imagen están en el estrado; también puede escribir en la pizarra.',
      cuts: 'El corte se arregla solo',
      cutsText:
        'Cambie de red o bloquee la pantalla: al volver, la pizarra, el chat y el material siguen en su sitio.',
      family: 'La familia lo ve',
      familyText:
        'Asistencia, clases, gastos y reembolsos: el tutor los consulta con su teléfono cuando quiera.',
    },
    money: {
      title: 'Dónde está cada céntimo, en todo momento',
      text: 'Una clase se gasta cuando se ha dado. Lo que no se dio vuelve por donde vino.',
      held: '{{count, counted(one: clase dada; many: clases dadas)}}',
      left: 'quedan {{count, counted(one: clase; many: clases)}}, reembolsables',
      squares: '{{held}} de {{lessons, counted(one: clase dada; many: clases dadas)}}',
      example: 'Para un curso de 16 clases por ¥1,280.00',
    },
  },
}
