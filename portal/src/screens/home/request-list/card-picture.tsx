import { WorkTypeSymbol } from '@fixpoint/ui/work-types/work-type-symbol.tsx';
import { useFirstPhoto } from '#features/photos/use-first-photo.ts';
import { useSession } from '#features/session/session-context.ts';
import { useSymbolOf } from '#features/work-types/work-type-hints.ts';

export interface CardPictureProps {
  guid: string | undefined;
  workTypeName: string;
}

/** The first photo of a request, otherwise the symbol of its work type. Decorative. */
export function CardPicture({ guid, workTypeName }: CardPictureProps) {
  const { token = '' } = useSession();
  const symbol = useSymbolOf(workTypeName);
  const photo = useFirstPhoto(guid, token);
  return photo === undefined ? <WorkTypeSymbol symbol={symbol} size={24} /> : <img src={photo} alt="" />;
}
