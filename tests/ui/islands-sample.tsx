// The sample that islands.test.tsx renders on the server and gives its script in a browser.
import { Combobox } from "#app/ui/islands/combobox.tsx";
import { DialogLink } from "#app/ui/islands/dialog.tsx";
import { Menu } from "#app/ui/islands/menu.tsx";

export function IslandsSample() {
  return (
    <>
      <Menu
        label="Actions for Bob"
        actions={[
          { text: "Edit", href: "/edit" },
          { text: "Deactivate", action: "/off", fields: { id: "1" } },
        ]}
      />
      <form>
        <Combobox
          field={{ id: "makeId", name: "makeId", errorId: "e", descriptionId: "d" }}
          label="Make"
          emptyLabel="All makes"
          noMatchText="No make matches"
          options={[
            { value: "11", label: "Honda" },
            { value: "12", label: "Citroën" },
          ]}
        />
      </form>
      <DialogLink href="/delete" text="Delete" variant="quiet" />
      <DialogLink href="/login" text="Gone" variant="quiet" />
    </>
  );
}
