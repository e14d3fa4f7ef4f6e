package ph.perlas.app;

/** Run on a plain JDK by tools/android.test.ts. */
public final class RulesTest {
    private static final String OURS = "https://play.perlas.example";
    private static int failures;

    public static void main(String[] args) {
        links();
        origins();
        camera();
        if (failures > 0) System.exit(1);
        System.out.println("rules hold");
    }

    private static void links() {
        leads(OURS + "/lobby/home?x=|{}", true, false, Rules.INSIDE);
        leads("HTTPS://PLAY.Perlas.example:443/a", true, false, Rules.INSIDE);
        leads("https://elsewhere.example/", true, true, Rules.OUTSIDE);
        leads("http://play.perlas.example/", true, true, Rules.OUTSIDE);
        leads("https://play.perlas.example.evil.example/", true, false, Rules.OUTSIDE);
        leads("https://play.perlas.example@evil.example/", true, false, Rules.OUTSIDE);
        leads("https://evil.example\\@play.perlas.example/", true, false, Rules.OUTSIDE);
        leads("https://studio.example/game", false, false, Rules.INSIDE);
        leads("gcash://pay", false, false, Rules.NOWHERE);
        leads("gcash://pay", false, true, Rules.OUTSIDE);
        leads("gcash://pay", true, false, Rules.OUTSIDE);
        leads("intent://x#Intent;scheme=gcash;end", true, true, Rules.OUTSIDE);
        leads("mailto:help@perlas.example", true, true, Rules.OUTSIDE);
        for (String scheme : "javascript file content data about blob view-source".split(" "))
            leads(scheme + ":x", true, true, Rules.NOWHERE);
        leads("JavaScript:alert(1)", true, true, Rules.NOWHERE);
        leads("nonsense", true, true, Rules.NOWHERE);
    }

    private static void origins() {
        is("ours", Rules.isOwn(OURS + "/x", OURS), true);
        is("no address", Rules.isOwn(null, OURS), false);
        is("another port", Rules.isOwn(OURS + ":8443/", OURS), false);
        is("a link of ours", Rules.pageFor(OURS + "/start?gameId=101", OURS).equals(OURS + "/start?gameId=101"), true);
        is("a link of others", Rules.pageFor("https://evil.example/", OURS).equals(OURS + "/lobby/home"), true);
        is("no link", Rules.pageFor(null, OURS).equals(OURS + "/lobby/home"), true);
        is("a trial", Rules.isOwn("http://localhost:8080/x", "http://localhost:8080"), true);
    }

    private static void camera() {
        String[] video = {"video"};
        is("our camera", Rules.mayUseCamera(OURS + "/", video, OURS, "video"), true);
        is("their camera", Rules.mayUseCamera("https://studio.example/", video, OURS, "video"), false);
        is("microphone", Rules.mayUseCamera(OURS + "/", new String[] {"audio"}, OURS, "video"), false);
        is("both", Rules.mayUseCamera(OURS + "/", new String[] {"video", "audio"}, OURS, "video"), false);
        is("nothing", Rules.mayUseCamera(OURS + "/", new String[] {}, OURS, "video"), false);
    }

    private static void leads(String address, boolean isMainFrame, boolean hasGesture, int where) {
        is(address, Rules.whereTo(address, OURS, isMainFrame, hasGesture) == where, true);
    }

    private static void is(String what, boolean found, boolean wanted) {
        if (found == wanted) return;
        failures += 1;
        System.out.println("wrong: " + what);
    }
}
