import { type Resource, revalidated } from '../../http/resource.ts';
import { placeQuery } from '../../parameters/siteSource.ts';
import { rootOf } from '../frame/choice.ts';
import { document, Lead } from '../frame/document.tsx';
import { PlaceForm } from '../site/forms.tsx';

/** `/at/` without coordinates: the form of any place. */
export const placePage: Resource<object> = {
  name: 'Any Place',
  description: 'A form for the coordinates of a place.',
  query: placeQuery,
  read: () => ({ value: () => ({}), cacheControl: revalidated, identity: [] }),
  page: (_value, view) => {
    const trail = [{ name: 'Any place', path: 'at/', isCurrent: true }];
    const content = (
      <>
        <Lead title="Any place">The nights of where you are, or will be.</Lead>
        <PlaceForm root={rootOf(view)} typed={view.url.searchParams} faults={new Map()} />
      </>
    );
    return document({ view, title: 'Any place', trail }, [content.toString()]);
  },
};
